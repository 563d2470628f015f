package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

// Runs before main, and instead of it.
func init() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		part := strings.Split(line, "\t")
		digest := strings.TrimPrefix(part[2], "-")
		if part[1] != "-" {
			content, err := base64.StdEncoding.DecodeString(part[1])
			if err != nil {
				panic(err)
			}
			digest = sha256Hex(content)
		}
		shown := digest
		if shown == "" {
			shown = "-"
		}
		fmt.Println(part[0], shown, sign(digest, part[3], part[4], part[5]))
	}
	os.Exit(0)
}
