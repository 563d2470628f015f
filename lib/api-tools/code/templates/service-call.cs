// Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
// __EFFECT__
// Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
using System;
using System.Globalization;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
// <method-url-body>
using System.Text.RegularExpressions;
// </method-url-body>
using System.Threading.Tasks;

static class ServiceCall
{
    // Signature

    public static string Sha256Hex(byte[] bytes)
    {
        using (var sha256 = SHA256.Create()) return Hex(sha256.ComputeHash(bytes));
    }

    public static string HmacHex(string key, string message)
    {
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(key)))
            return Hex(hmac.ComputeHash(Encoding.UTF8.GetBytes(message)));
    }

    static string Hex(byte[] bytes) => BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();

    /// <summary>Three HMAC steps, each over the hex text of the step before.</summary>
    public static string Sign(string digest, string expiration, string accessKey, string secret)
    {
        var first = HmacHex(expiration, digest);
        var second = HmacHex(accessKey, first);
        return HmacHex(secret, second);
    }

    // Call

    static string Required(string name)
    {
        var value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value)) throw new InvalidOperationException($"Set {name} in the environment.");
        return value;
    }

    static void Main() => CallAsync().GetAwaiter().GetResult();

    static async Task CallAsync()
    {
        var baseUrl = Required("__BASE_VARIABLE__");
        var accessKey = Required("SERVICE_ACCESS_KEY");
        var secret = Required("SERVICE_SIGNING_SECRET");

        var url = baseUrl.TrimEnd('/') + "__PATH__";
        var body = Encoding.UTF8.GetBytes(__BODY__);

        var expiration = DateTime.UtcNow.AddMilliseconds(__LIFETIME_MS__)
            .ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);
        // <body-sha256>
        var digest = Sha256Hex(body);
        // </body-sha256>
        // <method-url-body>
        // The digest covers the method, the URL without its port, a "?", and the body.
        var signedUrl = Regex.Replace(url, "^([a-z]+://[^/:]+):[0-9]+", "$1");
        var digest = Sha256Hex(Encoding.UTF8.GetBytes("POST" + signedUrl + "?" + Encoding.UTF8.GetString(body)));
        // </method-url-body>

        using (var handler = new HttpClientHandler { AllowAutoRedirect = false })
        using (var client = new HttpClient(handler) { Timeout = TimeSpan.FromMilliseconds(__TIMEOUT_MS__) })
        using (var request = new HttpRequestMessage(HttpMethod.Post, url) { Content = new ByteArrayContent(body) })
        {
            request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            request.Headers.Add("__PREFIX__-expiration", expiration);
            request.Headers.Add("__PREFIX__-access-key", accessKey);
            request.Headers.Add("__PREFIX__-signature", Sign(digest, expiration, accessKey, secret));
            using (var response = await client.SendAsync(request))
            {
                Console.WriteLine((int)response.StatusCode);
                Console.WriteLine(await response.Content.ReadAsStringAsync());
            }
        }
    }
}
