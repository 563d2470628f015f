static class Vectors
{
    static void Main(string[] args)
    {
        foreach (var line in System.IO.File.ReadAllLines(args[0]))
        {
            var part = line.Split('\t');
            var digest = part[2] == "-" ? "" : part[2];
            if (part[1] != "-") digest = ServiceCall.Sha256Hex(System.Convert.FromBase64String(part[1]));
            var signature = ServiceCall.Sign(digest, part[3], part[4], part[5]);
            System.Console.WriteLine(part[0] + " " + (digest == "" ? "-" : digest) + " " + signature);
        }
    }
}
